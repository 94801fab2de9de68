import { addPasskeyScreen } from './AddPasskey.tsx'
import type { Manage } from './deed.ts'

/** Has a passkey open the wallet, wherever the visitor has it. */
export const addPasskey: Manage = async ({ screens, keyholder, language }, signal) => {
  await screens.ask(addPasskeyScreen({ language: language(), keyholder }), signal)
  return 'done'
}
