const isDigit = /^\p{Nd}$/u

/** Text with the decimal digits of all scripts of Unicode as `0` to `9`. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** Unicode encodes the ten digits of a script from zero upwards, without a gap. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (isDigit.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (point - zero) % 10
}
