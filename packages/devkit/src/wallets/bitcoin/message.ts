import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64, hex } from '@scure/base'
import { CompactSize, RawWitness, Script, Transaction } from '@scure/btc-signer'
import type { BitcoinKey } from '../../keys.ts'
import { paymentOf } from './payment.ts'

/** How a Bitcoin wallet signs a text: BIP-322, or a recoverable ECDSA signature. */
export type MessageProtocol = 'bip322' | 'ecdsa'

/** Signs a text with a key's address, in base64: a BIP-322 simple signature, or a recoverable ECDSA one. */
export function signBitcoinMessage(
  key: BitcoinKey,
  message: string,
  protocol: MessageProtocol = 'bip322',
): string {
  return base64.encode(protocol === 'ecdsa' ? signEcdsa(key, message) : signBip322(key, message))
}

/** BIP-322: a witness that would spend a coin which cannot be, made of the message and the address. */
function signBip322(key: BitcoinKey, message: string): Uint8Array {
  const payment = paymentOf(key)
  const options = { version: 0, allowUnknownOutputs: true, allowUnknownVersion: true } as const
  const toSpend = new Transaction(options)
  // The output comes first: the library refuses to add any beside a signed input.
  toSpend.addOutput({ amount: 0n, script: payment.script })
  toSpend.addInput({
    txid: new Uint8Array(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: Script.encode(['OP_0', messageHash(message)]),
  })
  const toSign = new Transaction(options)
  toSign.addInput({
    txid: toSpend.id,
    index: 0,
    sequence: 0,
    witnessUtxo: { amount: 0n, script: payment.script },
    ...(payment.tapInternalKey && { tapInternalKey: payment.tapInternalKey }),
  })
  toSign.addOutput({ amount: 0n, script: Script.encode(['RETURN']) })
  toSign.sign(hex.decode(key.privateKey), undefined, new Uint8Array(32))
  toSign.finalize()
  return RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? [])
}

/** Bitcoin Core's signmessage, with the header byte that BIP-137 gives a native segwit key. */
function signEcdsa(key: BitcoinKey, message: string): Uint8Array {
  const text = utf8ToBytes(message)
  const signed = concatBytes(
    utf8ToBytes('\x18Bitcoin Signed Message:\n'),
    CompactSize.encode(BigInt(text.length)),
    text,
  )
  const [recovery = 0, ...signature] = secp256k1.sign(
    sha256(sha256(signed)),
    hex.decode(key.privateKey),
    { prehash: false, format: 'recovered' },
  )
  return Uint8Array.from([39 + recovery, ...signature])
}

function messageHash(message: string): Uint8Array {
  const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
  return sha256(concatBytes(tag, tag, utf8ToBytes(message)))
}
