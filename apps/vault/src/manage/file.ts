import { saveFile } from '../ui/saveFile.ts'
import type { Manage } from './deed.ts'

/** Has the browser save what opens the wallet without the gateway, along with what recovers it. */
export const file: Manage = async ({ keyholder }) => {
  const made = await keyholder.ask('recoveryFile', null)
  if (made.status === 'file') saveFile('wallet-recovery.txt', made.text)
  return 'done'
}
