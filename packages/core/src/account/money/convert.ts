/** A finite sum of money in a plain decimal, exactly as JavaScript writes it. */
function plainOf(value: number): string {
  const [mantissa = '0', exponent = '0'] = String(Math.abs(value)).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const shift = Number(exponent)
  if (shift >= 0) {
    const digits = fraction.padEnd(shift, '0')
    return `${whole}${digits.slice(0, shift)}.${digits.slice(shift)}`
  }
  return `0.${'0'.repeat(-shift - whole.length)}${whole}${fraction}`
}

/**
 * A sum in US dollars in another currency: multiplied digit by digit, and rounded once, to the nearest number that
 * JavaScript has. For reading: no amount on a chain is ever made of it.
 */
export function convertSum(dollars: number, perDollar: string): number {
  if (perDollar === '1' || !Number.isFinite(dollars)) return dollars
  const [one, other] = [plainOf(dollars), perDollar].map(unscaled)
  if (!one || !other) return dollars
  const size = Number(`${one.units * other.units}e-${one.places + other.places}`)
  return dollars < 0 ? -size : size
}

function unscaled(plain: string): { units: bigint; places: number } {
  const [whole = '0', fraction = ''] = plain.split('.')
  return { units: BigInt(whole + fraction), places: fraction.length }
}
