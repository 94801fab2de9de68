import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { isTopic } from '../crypto/keys.ts'
import { isMethod, type Method } from '../wire/methods.ts'

/** What a pairing URI says. `expiry`: seconds of epoch. */
export type PairingUri = {
  topic: string
  symKey: Uint8Array
  expiry: number
  methods?: readonly Method[]
}

/** `wc:{topic}@2?relay-protocol=irn&symKey=…&expiryTimestamp=…` */
export function pairingUri({ topic, symKey, expiry, methods }: PairingUri): string {
  const params = `relay-protocol=irn&symKey=${bytesToHex(symKey)}&expiryTimestamp=${expiry}`
  return `wc:${topic}@2?${params}${methods ? `&methods=${methods.join(',')}` : ''}`
}

/** Reads a pairing URI; `undefined` for anything else. */
export function parsePairingUri(uri: string): PairingUri | undefined {
  const [, topic, query] = /^wc:([0-9a-f]{64})@2\?(.{1,1000})$/i.exec(uri) ?? []
  const params = new URLSearchParams(query)
  const symKey = params.get('symKey')
  const expiry = Number(params.get('expiryTimestamp'))
  if (!topic || params.get('relay-protocol') !== 'irn' || !isTopic(symKey)) return undefined
  if (!Number.isSafeInteger(expiry) || expiry <= 0) return undefined
  const methods = params.get('methods')?.split(',').filter(isMethod)
  return { topic, symKey: hexToBytes(symKey), expiry, ...(methods && { methods }) }
}
