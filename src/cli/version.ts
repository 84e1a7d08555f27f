import { env } from 'node:process';

/** The version of the package. The build puts it in the place of `PITH_VERSION`; npm tells it of the repository. */
export const VERSION = process.env.PITH_VERSION ?? env.npm_package_version ?? 'unbuilt';
