import { labelWorkerUntilIdle } from '../../host/start-label-worker.ts';
import { themeVariables } from '../../ui/reader-type.ts';
import { sentence } from '../../ui/sentence.ts';
import { buildMeasurePage } from './measure-page.ts';

const { documentElement: root } = document;
root.lang = sentence('interfaceLanguage');
root.dir = sentence('interfaceDirection');
document.title = sentence('measureTitle');
for (const [name, value] of Object.entries(themeVariables('system'))) {
  root.style.setProperty(name, value);
}
document.body.append(...buildMeasurePage(labelWorkerUntilIdle(() => undefined)));
