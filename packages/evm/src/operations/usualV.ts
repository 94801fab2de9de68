import * as Hex from 'ox/Hex'

/** Some wallets count v of a key's signature from 0; contracts and libraries expect 27 or 28. */
export function withUsualV(signature: Hex.Hex): Hex.Hex {
  const v = Hex.size(signature) === 65 ? Number(Hex.slice(signature, 64)) : 27
  if (v > 1) return signature
  return Hex.concat(Hex.slice(signature, 0, 64), Hex.fromNumber(v + 27))
}
