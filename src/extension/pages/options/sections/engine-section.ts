import scores from '../../../../../models/scores.json?raw';
import { ENGINE_IDS, type EngineId } from '../../../../core/engine.ts';
import { SETTINGS } from '../../../../core/settings/settings-list.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { engineName } from '../../../layers/ui/engine-name.ts';
import { message } from '../../../layers/ui/message.ts';
import { buildHint, buildRadios } from '../controls/controls.ts';
import { fieldOf } from '../controls/field.ts';
import { formatNumber } from '../controls/format-value.ts';
import { buildHeading, buildScrollingTable } from '../controls/scrolling-table.ts';
import { buildSection, type Section } from '../controls/section.ts';
import { buildSettingControl } from '../controls/setting-controls.ts';
import type { LiveSettings } from '../live-settings.ts';
import { PAGE_KINDS, parseScores } from './engine-scores.ts';

const SCORES = parseScores(scores);

/** What few people need is folded: the methods, their figures, and the way to measure them. */
export function buildEngineSection(live: LiveSettings): Section {
  const choices = ENGINE_IDS.map((id) => ({
    value: id,
    label: engineName(id),
    details: [
      buildElement('p', {}, [message(`engineAbout_${keyOf(id)}`)]),
      buildElement('p', { class: 'score' }, [scoreOf(id)]),
    ],
  }));
  const radios = buildRadios(live, fieldOf('engine', SETTINGS.engine), {
    legend: message('optionsEngine'),
    choices,
    look: 'cards',
  });
  const savesLabels = buildSettingControl(live, 'savesLabels', SETTINGS.savesLabels);
  const fold = buildElement('details', { class: 'advanced' }, [
    buildElement('summary', {}, [message('optionsAdvancedShow')]),
    buildElement('p', { class: 'about' }, [message('optionsEngineAbout')]),
    radios.element,
    buildScores(),
    savesLabels.element,
    buildElement('p', {}, [measureLink()]),
  ]);
  const openIfAskedFor = () => {
    if (location.hash === '#engine') fold.open = true;
  };
  window.addEventListener('hashchange', openIfAskedFor);
  openIfAskedFor();
  return buildSection({
    id: 'engine',
    titleKey: 'optionsAdvanced',
    parts: [
      {
        element: fold,
        show(settings) {
          radios.show(settings);
          savesLabels.show(settings);
        },
      },
    ],
  });
}

function measureLink(): HTMLElement {
  const href = '/src/extension/pages/options/measure/measure.html';
  return buildElement('a', { href }, [message('optionsMeasure')]);
}

/** `_locales` allows no hyphen in a key. */
function keyOf(id: string): string {
  return id.replaceAll('-', '_');
}

function scoreOf(id: EngineId): string {
  const scores = SCORES.get(id);
  if (scores === undefined) return message('optionsNotMeasured');
  const { all, kinds } = scores;
  return message('optionsScore', formatScore(all), formatScore(kinds.article));
}

/** All figures, for those who want to know. */
function buildScores(): HTMLElement {
  const columns = [message('optionsEngine'), message('pageKind_all'), ...PAGE_KINDS.map(kindName)];
  const head = columns.map((name) => buildHeading('col', name));
  const rows = ENGINE_IDS.flatMap((id) => {
    const scores = SCORES.get(id);
    if (scores === undefined) return [];
    const figures = [scores.all, ...PAGE_KINDS.map((kind) => scores.kinds[kind])];
    const cells = figures.map((f) => buildElement('td', {}, [formatScore(f)]));
    return [buildElement('tr', {}, [buildHeading('row', engineName(id)), ...cells])];
  });
  const title = message('optionsScores');
  const scroller = buildScrollingTable({ label: title, head, rows });
  const summary = buildElement('summary', {}, [title]);
  const about = buildHint(message('optionsScoresAbout'));
  return buildElement('details', {}, [summary, about, scroller]);
}

function kindName(kind: string): string {
  return message(`pageKind_${kind}`);
}

function formatScore(score: number): string {
  return formatNumber(score, 3);
}
