import { createHash } from 'node:crypto';
import { npmCommand } from '../repository.ts';
import { runCommand } from '../run-command.ts';

/** A CycloneDX document, as far as it is changed here. */
interface Bill {
  serialNumber: string;
  readonly metadata: {
    timestamp: string;
    readonly component: { type: string; name: string };
  };
}

/**
 * What npm says of the packages of the lock file, as a CycloneDX document. Those that only build or test are marked
 * `cdx:npm:package:development`. Its number and time follow from the packages and the commit: the same release has the
 * same bytes.
 * @param committed when the commit was made, in ISO 8601
 * @throws Error when npm fails
 */
export async function billOfMaterials(name: string, committed: string): Promise<string> {
  const { code, output } = await runCommand(
    // The lab and the bench are packages of their own, of which nothing is in a release.
    npmCommand('sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--workspaces=false'),
  );
  if (code !== 0) throw new Error(`npm sbom failed:\n${output}`);
  const bill = JSON.parse(output) as Bill;
  bill.metadata.timestamp = committed;
  // npm calls it after its folder, and takes everything for a library.
  Object.assign(bill.metadata.component, { type: 'application', name });
  bill.serialNumber = '';
  bill.serialNumber = `urn:uuid:${uuidOf(JSON.stringify(bill))}`;
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** A UUID of version 8, whose bits are those of a hash. */
function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(hash[16], 16) & 3) | 8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    variant + hash.slice(17, 20),
    hash.slice(20, 32),
  ].join('-');
}
