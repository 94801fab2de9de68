const plurals = new Intl.PluralRules('ar')
export type Forms = { one: string; two: string; few: string; many: string; other: string }

/** Arabic counts in six forms; zero is worded like "other". */
export function counted(count: number, forms: Forms): string {
  const rule = plurals.select(count)
  if (rule === 'one' || rule === 'two') return forms[rule]
  const number = new Intl.NumberFormat('ar').format(count)
  return `${number} ${forms[rule === 'zero' ? 'other' : rule]}`
}
