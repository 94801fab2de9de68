/** Prints one line: what, the figure of this run, and its ratio to the thing beside it. */
export type Report = (name: string, value: string, ratio?: number, beside?: string) => void

export const report: Report = (name, value, ratio, beside = '') => {
  const compared = ratio === undefined ? beside : `${ratio.toFixed(2)} × ${beside}`
  console.log(`${name.padEnd(44)} ${value.padStart(24)}   ${compared}`)
}

export function figure(value: number): string {
  return value >= 100 ? Math.round(value).toString() : value.toFixed(1)
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
