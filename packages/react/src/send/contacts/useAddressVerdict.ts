import type { Namespace } from '@latchkey/protocol'
import { useAddressCheck } from '../../data/useAddressCheck.ts'

/** Whether a text is an address of a family, checksum included. */
export function useAddressVerdict(
  namespace: Namespace,
  text: string,
): 'empty' | 'checking' | 'right' | 'wrong' {
  const { isAddress, data, error } = useAddressCheck(namespace, text)
  if (text === '') return 'empty'
  if (!isAddress) return 'wrong'
  if (data === undefined) return error ? 'wrong' : 'checking'
  return data === 'ok' ? 'right' : 'wrong'
}
