import { secp256k1Compress, secp256k1Recover, waitReady } from '@polkadot/wasm-crypto'
import { Address, BIP322, Verifier } from 'bip322-js'

const sighashAll = 1

/**
 * Whether a signature by BIP-322 is that of an address of the kind P2WPKH. bip322-js and bitcoinjs do everything but
 * the curve in their own way; their curve is of the wallets' author, so that Rust's has the last word.
 */
export async function verifyBitcoin(
  text: string,
  address: string,
  signature: string,
): Promise<boolean> {
  if (!Verifier.verifySignature(address, text, signature)) return false
  const script = Address.convertAdressToScriptPubkey(address)
  const spent = BIP322.buildToSpendTx(text, script)
  const psbt = BIP322.buildToSignTx(spent.getId(), script)
  psbt.updateInput(0, { finalScriptWitness: Buffer.from(signature, 'base64') })
  const transaction = psbt.extractTransaction()
  const [der, publicKey] = transaction.ins[0]?.witness ?? []
  if (!der || !publicKey) return false
  // A key's hash is signed for as the oldest kind of script (BIP-143).
  const [start, end] = [Buffer.from('76a914', 'hex'), Buffer.from('88ac', 'hex')]
  const code = Buffer.concat([start, script.subarray(2), end])
  const hash = transaction.hashForWitnessV0(0, code, 0, sighashAll)
  await waitReady()
  return [0, 1].some((parity) => {
    const key = secp256k1Recover(hash, compact(der), parity)
    return publicKey.equals(secp256k1Compress(key))
  })
}

/** The two numbers of a DER signature, 32 bytes each. */
function compact(der: Buffer): Uint8Array {
  const rLength = der.readUInt8(3)
  const sLength = der.readUInt8(5 + rLength)
  const numbers = [der.subarray(4, 4 + rLength), der.subarray(6 + rLength, 6 + rLength + sLength)]
  return Buffer.concat(
    numbers.map((bytes) => Buffer.concat([Buffer.alloc(32), bytes]).subarray(-32)),
  )
}
