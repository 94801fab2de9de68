import { siteMetadata } from '@latchkey/core'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Picture } from '../ui/Picture.tsx'
import { useSheet } from '../ui/sheets.ts'
import { css } from './generated/Marks.css.ts'

/** The site's mark and the account's side by side: the two that the sign-in is between. */
export function Marks({ address }: { address: string }) {
  useSheet(css)
  const { client } = useDialogContext()
  const { name, icons } = siteMetadata(client.options.metadata)
  return (
    <div className="marks" aria-hidden="true">
      <Picture src={icons[0]} name={name || location.host} size={64} />
      <Avatar seed={address} />
    </div>
  )
}
