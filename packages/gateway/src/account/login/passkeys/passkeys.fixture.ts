import type { Keyring } from '@latchkey/vault/wallet'
import { type loggedInDevice, proofOn } from '../device.fixture.ts'
import { authenticator } from './authenticator.fixture.ts'

type Device = Awaited<ReturnType<typeof loggedInDevice>>
type PasskeyOptions = { seed?: number; keyring?: Keyring }

/** A passkey of the visitor, known to the gateway, and what its PRF gives. `keyring`: of the wallet that they have. */
export async function passkeyOn(device: Device, { seed = 7, keyring }: PasskeyOptions = {}) {
  const { page } = device
  const passkey = authenticator()
  const { options } = await page.send('new-passkey-options')
  const proof = keyring && (await proofOn(device, keyring, 'add passkey', passkey.id))
  const kept = await page.send('new-passkey', { ...passkey.made(options.challenge), proof })
  if (kept.status !== 200) throw new Error(kept.error)
  const secret = () => new Uint8Array(32).fill(seed)
  return { id: passkey.id, secret, used: passkey.used }
}

/** A use of a passkey that opens a wallet. */
export const used = ({
  id,
  secret,
}: Pick<Awaited<ReturnType<typeof passkeyOn>>, 'id' | 'secret'>) => ({
  id,
  secret: secret(),
})
