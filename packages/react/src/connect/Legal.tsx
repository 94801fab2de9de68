import { useId } from 'react'
import { useSurroundings } from '../shell/surroundings.ts'
import { TextLink } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { useSheet } from '../ui/sheets.ts'
import { css } from './generated/Legal.css.ts'

/** The site's terms and privacy policy, as far as it has them. */
function Links() {
  const { client, messages } = useSurroundings()
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy } = client.options
  const { connect } = messages
  return (
    <>
      {terms && <TextLink href={terms}>{connect.terms}</TextLink>}
      {terms && privacy && ` ${connect.and} `}
      {privacy && <TextLink href={privacy}>{connect.privacy}</TextLink>}
    </>
  )
}

export function LegalLinks() {
  useSheet(css)
  const { messages } = useSurroundings()
  return (
    <span className="legal-line tiny">
      {messages.connect.legal} <Links />
    </span>
  )
}

/** The box that has to be ticked before anything else, where the site wants it so. */
export function LegalCheck({
  checked,
  onChange,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  useSheet(css)
  const { messages } = useSurroundings()
  const id = useId()
  return (
    <div className="legal">
      <Checkbox id={id} checked={checked} onChange={onChange} />
      <span>
        <label htmlFor={id}>{messages.connect.legalCheck}</label> <Links />
      </span>
    </div>
  )
}
