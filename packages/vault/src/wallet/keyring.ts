import { signAsync } from '@noble/ed25519'
import { base58 } from '@scure/base'
import * as PersonalMessage from 'ox/PersonalMessage'
import * as Secp256k1 from 'ox/Secp256k1'
import * as Signature from 'ox/Signature'
import * as TxEnvelopeEip1559 from 'ox/TxEnvelopeEip1559'
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
  /** An EVM transaction in the form that is signed (EIP-2718, EIP-1559), signed: `0x` hex for the network. */
  signTransaction(unsigned: Uint8Array): Promise<`0x${string}`>
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
    async signTransaction(unsigned) {
      const envelope = TxEnvelopeEip1559.deserialize(typedHex(unsigned))
      const payload = TxEnvelopeEip1559.getSignPayload(envelope)
      const signature = Secp256k1.sign({ payload, privateKey: evmKey() })
      return TxEnvelopeEip1559.serialize(envelope, { signature })
    },
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

function typedHex(bytes: Uint8Array): TxEnvelopeEip1559.Serialized {
  if (bytes[0] !== 2) throw new TypeError('Only transactions of EIP-1559 are signed')
  return `0x02${hexOf(bytes).slice(4)}`
}

function hexOf(bytes: Uint8Array): `0x${string}` {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
