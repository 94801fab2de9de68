import type { EmailChange } from '@latchkey/core'
import { changed, changeStarted, primaryEntered } from '../answers/emailChange.ts'
import { type Step, stepTime } from './step.ts'

/** Changing the visitor's address. `onChanged`: the new one is theirs. */
export function emailChange(step: Step, onChanged: (email: string) => void): EmailChange {
  return {
    // The visitor agrees in the wallet's page first, which takes as long as it takes.
    start: (email, { signal }) => step(changeStarted, 'startEmailChange', { email }, { signal }),
    enterPrimaryCode: (code, { signal }) =>
      step(primaryEntered, 'enterPrimaryCode', { code }, { signal, within: stepTime }),
    async enterSecondaryCode(code, { signal }) {
      const options = { signal, within: stepTime }
      const result = await step(changed, 'enterSecondaryCode', { code }, options)
      if (result.status === 'refused') return result
      onChanged(result.email)
      return { status: 'changed' }
    },
  }
}
