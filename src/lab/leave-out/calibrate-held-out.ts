import { type Calibration, calibrate } from '../../engines/pith/calibration.ts';
import type { CalibrationSample } from '../calibrate/calibration-sample.ts';
import { fitCalibration } from '../calibrate/fit-calibration.ts';
import {
  expectedCalibrationError,
  type Forecast,
  type ReliabilityBin,
  reliabilityBins,
} from '../calibrate/reliability.ts';
import type { Origin } from '../corpora/sets.ts';
import { type HeldOutPage, originOf } from './held-out-sets.ts';

/**
 * Fits a calibration by what came true on pages that networks had not learnt. Every origin counts the
 * same, and in it every page.
 * @throws RangeError when no page has labels
 */
export function calibrateOn(pages: readonly HeldOutPage[]): Calibration {
  return fitCalibration(weighByOrigin(pages).flatMap(samplesOf));
}

/** For each origin, the calibration by the pages of all others. */
export function crossCalibrations(pages: readonly HeldOutPage[]): (origin: Origin) => Calibration {
  const known = new Map<Origin, Calibration>();
  return (origin) => {
    let calibration = known.get(origin);
    if (calibration === undefined) {
      calibration = calibrateOn(pages.filter(({ set }) => originOf(set) !== origin));
      known.set(origin, calibration);
    }
    return calibration;
  };
}

/** The expected calibration error before and after a calibration that was fitted elsewhere. */
interface CalibrationError {
  readonly before: number;
  readonly after: number;
}

/** What probabilities mean on pages that networks had not learnt, each calibrated on other origins. */
export interface HeldOutReliability {
  readonly calibrationError: CalibrationError;
  readonly calibrationErrorByOrigin: Readonly<Record<string, CalibrationError>>;
  readonly reliability: Readonly<Record<keyof CalibrationError, readonly ReliabilityBin[]>>;
}

export function reliabilityOf(pages: readonly HeldOutPage[]): HeldOutReliability {
  const calibrationFor = crossCalibrations(pages);
  const forecastsOf = (some: readonly WeighedPage[]) => ({
    before: some.flatMap((page) => forecasts(page, undefined)),
    after: some.flatMap((page) => forecasts(page, calibrationFor(page.origin))),
  });
  const weighed = weighByOrigin(pages);
  const bins = binsOf(forecastsOf(weighed));
  const byOrigin = [...Map.groupBy(weighed, ({ origin }) => origin)];
  return {
    calibrationError: errorOf(bins),
    calibrationErrorByOrigin: Object.fromEntries(
      byOrigin.map(([origin, same]) => [origin, errorOf(binsOf(forecastsOf(same)))]),
    ),
    reliability: bins,
  };
}

interface WeighedPage extends Pick<HeldOutPage, 'logits'> {
  readonly origin: Origin;
  readonly labels: Uint8Array;
  readonly weight: number;
}

/** The pages with labels, weighted so that every origin counts the same. */
function weighByOrigin(pages: readonly HeldOutPage[]): WeighedPage[] {
  const labelled = pages.flatMap(({ labels, logits, set }) =>
    labels === undefined || labels.length === 0 ? [] : [{ labels, logits, origin: originOf(set) }],
  );
  return [...Map.groupBy(labelled, ({ origin }) => origin).values()].flatMap((same) =>
    same.map((page) => ({ ...page, weight: 1 / same.length })),
  );
}

function samplesOf({ logits, labels, weight }: WeighedPage): CalibrationSample[] {
  return Array.from(logits, (logit, leaf) => ({
    logit,
    isContent: labels[leaf] === 1,
    weight: weight / logits.length,
  }));
}

function forecasts(page: WeighedPage, calibration: Calibration | undefined): Forecast[] {
  return samplesOf(page).map(({ logit, isContent, weight }) => ({
    probability: calibration ? calibrate(logit, calibration) : 1 / (1 + Math.exp(-logit)),
    isTrue: isContent,
    weight,
  }));
}

function binsOf({ before, after }: Readonly<Record<keyof CalibrationError, Forecast[]>>) {
  return { before: reliabilityBins(before), after: reliabilityBins(after) };
}

function errorOf({ before, after }: HeldOutReliability['reliability']): CalibrationError {
  return { before: expectedCalibrationError(before), after: expectedCalibrationError(after) };
}
