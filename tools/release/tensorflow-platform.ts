import { env } from '@tensorflow/tfjs-core/dist/environment.js';
import { PlatformBrowser } from '@tensorflow/tfjs-core/dist/platforms/platform_browser.js';

/**
 * What TensorFlow.js asks of a runtime: a clock, and texts as bytes. The build of the package puts this in the place of the
 * platform for Node, which wants modules of Node, because all runtimes have by now what browsers had first.
 */
if (env().platform === undefined || env().platform === null) {
  env().setPlatform('any', new PlatformBrowser());
}
