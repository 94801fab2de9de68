import {
  encodeAbiParameters,
  encodePacked,
  type Hex,
  isHex,
  keccak256,
  parseAbiParameters,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { isEvmAddress } from '../../../chains/evm/address.ts'
import type { Ccip } from '../../../edge/ports/ccip.ts'
import type { Names } from '../../../edge/ports/names.ts'
import type { CcipConfig } from '../config.ts'
import { normalisedName, partsOf } from '../rules.ts'
import { answerQuery, readQuery } from './answer.ts'

/** What answers to ENS clients need. */
export type CcipDependencies = {
  /** The names of the zones. */
  names: Pick<Names, 'find'>
  zones: readonly string[]
  config: CcipConfig
  /** The time in milliseconds. */
  now: () => number
}

const answerParameters = parseAbiParameters('bytes result, uint64 expires, bytes signature')

/** Answers ENS clients about names of the operator's zones, signed with the operator's key. */
export function createCcip({ names, zones, config, now }: CcipDependencies): Ccip {
  const signer = privateKeyToAccount(config.privateKey)
  return {
    async answer({ sender, data }) {
      if (!isEvmAddress(sender)) return { ok: false, problem: 'badSender' }
      const query = isHex(data) ? readQuery(data) : undefined
      if (!isHex(data) || !query) return { ok: false, problem: 'badCall' }
      const { name } = query
      if (!zones.includes(partsOf(name).zone) || normalisedName(name) !== name)
        return { ok: false, problem: 'foreignName' }
      const result = answerQuery(query, await names.find(name))
      if (result === undefined) return { ok: false, problem: 'badCall' }
      const expires = BigInt(Math.floor(now() / 1000) + config.lifetime)
      const hash = signedHash({ sender, expires, request: data, result })
      const signature = await signer.sign({ hash })
      return { ok: true, data: encodeAbiParameters(answerParameters, [result, expires, signature]) }
    },
  }
}

/** What ENS's offchain resolver checks the signature of: its address, until when, the call and the answer. */
function signedHash(signed: { sender: Hex; expires: bigint; request: Hex; result: Hex }): Hex {
  const { sender, expires, request, result } = signed
  return keccak256(
    encodePacked(
      ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
      ['0x1900', sender, expires, keccak256(request), keccak256(result)],
    ),
  )
}
