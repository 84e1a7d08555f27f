import { message } from '../../../layers/ui/message.ts';
import { labelWorkerUntilIdle } from '../../../platform/worker/start-label-worker.ts';
import { framePage } from '../page-frame.ts';
import { buildMeasurePage } from './measure-page.ts';

framePage(message('measureTitle'));
document.body.append(...buildMeasurePage(labelWorkerUntilIdle(() => undefined)));
