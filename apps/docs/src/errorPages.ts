import { errorHelp } from '../../../scripts/docs/help/help.ts'
import { errorCodes, messageOf } from '../../../scripts/docs/help/messages.ts'
import { replaceLinks } from '../../../scripts/docs/links.ts'
import { errorAddress, targetOf } from './address.ts'
import { site } from './site.ts'
import type { StagedPage } from './stage.ts'

/** The page of each error code: `/errors/WALLET_NOT_READY`. The list of the codes is `docs/errors.md`. */
export function errorPages(): StagedPage[] {
  return errorCodes.map((code) => {
    const { cause, fix } = errorHelp[code]
    const message = messageOf(code)
    const source = `# ${code}

> ${message}

## Cause

${cause}

## Fix

${fix}

## In code

\`\`\`ts
import { isKnownError } from '@latchkey/core'

if (isKnownError(error, '${code}')) console.warn(error.message, error.cause)
\`\`\`

[All errors](../errors.md)
`
    const file = `docs/errors/${code}.md`
    const text = replaceLinks(source, (link) => targetOf(file, link, site)?.address)
    return {
      file,
      address: errorAddress(code),
      title: code,
      description: message,
      text,
      linked: [],
    }
  })
}
