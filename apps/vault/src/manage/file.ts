import { saveFile } from '../ui/saveFile.ts'
import type { Action } from './action.ts'

/** Saves the recovery file, which opens the wallet without the gateway together with the code or passkey. */
export const file: Action = async ({ keyholder }) => {
  const made = await keyholder.ask('recoveryFile', null)
  if (made.status === 'file') saveFile('wallet-recovery.txt', made.text)
  return 'done'
}
