import type { Latchkey } from '@latchkey/core'

/** Whether the visitor has to agree to the site's terms before any wallet can be picked. */
export function needsConsent({ options }: Latchkey): boolean {
  return options.features.legalCheckbox && hasLegal({ options })
}

/** Whether the site has terms, or a privacy policy. */
export function hasLegal({ options }: Pick<Latchkey, 'options'>): boolean {
  return Boolean(options.termsConditionsUrl ?? options.privacyPolicyUrl)
}
