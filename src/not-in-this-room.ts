// The `paths` of each room's tsconfig.json send every package that the room may not use here. No
// room lists this file, so the compiler refuses the import (TS6307).
export {};
