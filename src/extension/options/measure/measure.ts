import { labelWorkerUntilIdle } from '../../host/start-label-worker.ts';
import { message } from '../../ui/message.ts';
import { framePage } from '../page-frame.ts';
import { buildMeasurePage } from './measure-page.ts';

framePage(message('measureTitle'));
document.body.append(...buildMeasurePage(labelWorkerUntilIdle(() => undefined)));
