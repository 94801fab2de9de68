import { signAsync } from '@noble/ed25519'
import { base58 } from '@scure/base'
import * as PersonalMessage from 'ox/PersonalMessage'
import * as Secp256k1 from 'ox/Secp256k1'
import * as Signature from 'ox/Signature'
import * as TypedData from 'ox/TypedData'
import { wipe } from '../bytes.ts'
import { accountsOf } from '../keys/index.ts'

/** The addresses of a wallet's account. */
export type Addresses = { eip155: `0x${string}`; solana: string }

/** The keys of an open wallet. What signs throws a `TypeError` once it is locked. */
export type Keyring = {
  addresses: Addresses
  /** `personal_sign` (EIP-191): 65 bytes as `0x` hex. */
  signMessage(message: Uint8Array): Promise<`0x${string}`>
  /** EIP-712: 65 bytes as `0x` hex. Throws where the data does not fit its types. */
  signTypedData(data: TypedData.Definition): Promise<`0x${string}`>
  /** Ed25519 over the bytes as they are: 64 bytes in base58. */
  signSolanaMessage(message: Uint8Array): Promise<string>
  /** Overwrites the keys. */
  lock(): void
}

/** Opens the keyring of a wallet's entropy, which is wiped. */
export async function openKeyring(entropy: Uint8Array): Promise<Keyring> {
  const { eip155, solana } = await accountsOf(entropy)
  wipe(entropy)
  let isLocked = false
  const evmKey = () => {
    if (isLocked) throw new TypeError('The wallet is locked')
    return eip155.privateKey
  }
  const sign = (payload: `0x${string}`) =>
    Signature.toHex(Secp256k1.sign({ payload, privateKey: evmKey() }))
  return {
    addresses: { eip155: eip155.address, solana: solana.address },
    signMessage: async (message) => sign(PersonalMessage.getSignPayload(hexOf(message))),
    signTypedData: async (data) => sign(TypedData.getSignPayload(data)),
    async signSolanaMessage(message) {
      evmKey()
      return base58.encode(await signAsync(message, solana.privateKey))
    },
    lock() {
      isLocked = true
      wipe(eip155.privateKey, solana.privateKey)
    },
  }
}

function hexOf(bytes: Uint8Array): `0x${string}` {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
