import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

// Node loads this file by `--import`, before the program's many modules. From the second start on
// it reads them compiled, which makes starting faster.
enableCompileCache(resolve(import.meta.dirname, '../../.cache/compiled'));
