import { sentence } from '../ui/sentence.ts';

document.title = sentence('extensionName');
