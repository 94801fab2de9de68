import { saveFile } from '../ui/saveFile.ts'
import type { Manage } from './deed.ts'

/** Saves the recovery file, which opens the wallet without the gateway together with the code or passkey. */
export const file: Manage = async ({ keyholder }) => {
  const made = await keyholder.ask('recoveryFile', null)
  if (made.status === 'file') saveFile('wallet-recovery.txt', made.text)
  return 'done'
}
