/** What is left of a name when one reads over its details: names of one spelling are taken for each other. */
export type Spelling = (name: string) => string

/** The letters and digits of a name without case, accents and the word "wallet". Pure. */
export function plainSpelling(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return letters.replaceAll('wallet', '') || letters
}
