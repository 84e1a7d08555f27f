#!/usr/bin/env node
import * as modules from 'node:module';

// What the package runs. From the second start on, Node reads the command's scripts compiled; Node 20 cannot.
modules.enableCompileCache?.();
await import('./pith-extract.ts');
