import { useId } from 'react'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { TextLink } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { classes } from '../ui/classes.ts'
import { useSheet } from '../ui/sheets.ts'
import { css } from './generated/Legal.css.ts'

/** The site's sentence on its terms and privacy policy, with links to as many of them as it has. */
function useLegal(message: 'legal' | 'legalCheck') {
  const { client, messages } = useDialogContext()
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy } = client.options
  return messages.connect[message](
    terms ? (privacy ? 'both' : 'terms') : 'other',
    linkTo('terms', terms),
    linkTo('privacy', privacy),
  )
}

function linkTo(key: string, href: string | undefined) {
  return (text: string) => (
    <TextLink key={key} href={href}>
      {text}
    </TextLink>
  )
}

export function LegalLinks() {
  useSheet(css)
  return <span className="legal-line tiny">{useLegal('legal')}</span>
}

/** The box that has to be ticked before anything else, where the site wants it so. */
export function LegalCheck({
  checked,
  onChange,
  refusals,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  /** How often a wallet was pressed before it was ticked: each time the box says that it waits. */
  refusals: number
}) {
  useSheet(css)
  const id = useId()
  const { connect } = useDialogContext().messages
  const words = useLegal('legalCheck')
  const isMissed = refusals > 0 && !checked
  return (
    <div key={refusals} className={classes('legal', isMissed && 'missed')}>
      <Checkbox id={id} checked={checked} onChange={onChange} />
      <div>
        <label htmlFor={id}>{words}</label>
        {isMissed && (
          <p className="legal-missed" role="alert">
            {connect.mustAgree}
          </p>
        )}
      </div>
    </div>
  )
}
