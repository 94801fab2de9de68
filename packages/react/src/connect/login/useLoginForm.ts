import { useReadable } from '../../data/useReadable.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { useLater } from '../../ui/useLater.ts'
import { loginWays } from './ways.ts'

const load = async () => (await import('./LoginForm.tsx')).LoginForm

/** Returns the ways to log in that the site offers, if any, and their form once it is loaded. */
export function useLoginForm() {
  const { client } = useDialogContext()
  const ways = loginWays(client.options, useReadable(client.connectors))
  return { ways, LoginForm: useLater(ways !== undefined, load) }
}
