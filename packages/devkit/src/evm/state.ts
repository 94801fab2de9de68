import { writeFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { EvmNode } from './node.ts'

/** Writes what anvil's `--load-state` reads into `file`: the accounts, blocks, transactions and logs of a chain. */
export async function saveState(node: EvmNode, file: string): Promise<void> {
  const dump = await node.dumpState()
  await writeFile(file, gunzipSync(Buffer.from(dump.slice(2), 'hex')))
}
