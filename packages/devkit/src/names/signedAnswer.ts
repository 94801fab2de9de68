import {
  encodeAbiParameters,
  encodePacked,
  type Hex,
  keccak256,
  padHex,
  parseAbiParameters,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { NameServiceFault } from './nameFaults.ts'

const parameters = parseAbiParameters('bytes result, uint64 expires, bytes signature')
/** An address that a faulty service answers instead of the name's. */
const someoneElse: Hex = '0x00000000000000000000000000000000deadbeef'

/** What is signed: the contract, its call and the answer. `key`: the key that the contract trusts. */
type Unsigned = {
  sender: Hex
  data: Hex
  result: Hex
  key: Hex
  fault: NameServiceFault | undefined
}

/** An answer in the form that `localOffchainResolver` verifies. */
export async function signedAnswer({ sender, data, result, key, fault }: Unsigned): Promise<Hex> {
  if (fault === 'loop') return '0x'
  const now = Math.floor(Date.now() / 1000)
  const expires = BigInt(fault === 'expired' ? 1 : now + 1_000_000_000)
  const signedCall = fault === 'otherCall' ? '0x1234' : data
  const hash = keccak256(
    encodePacked(
      ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
      ['0x1900', sender, expires, keccak256(signedCall), keccak256(result)],
    ),
  )
  const signer = privateKeyToAccount(fault === 'wrongSignature' ? generatePrivateKey() : key)
  const isAltered = fault === 'alteredAnswer' || fault === 'wrongSignature'
  const answered = isAltered ? padHex(someoneElse, { size: 32 }) : result
  return encodeAbiParameters(parameters, [answered, expires, await signer.sign({ hash })])
}
