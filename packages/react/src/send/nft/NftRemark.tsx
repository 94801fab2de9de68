import { useMessages } from '../../dialog/dialogContext.ts'
import { TextButton } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import type { NftCheck } from './useNftCheck.ts'

/** Why an NFT cannot be sent, or not to this recipient, if anything. */
export function NftRemark({ check }: { check: NftCheck | undefined }) {
  const { common, send } = useMessages()
  const words = send.nft
  if (!check || check.status === 'ok' || check.status === 'checking') return null
  const isUnread = check.status === 'unread'
  return (
    <Note tone="bad" alert>
      {words.reasons[check.status]}{' '}
      {isUnread && <TextButton onClick={check.retry}>{common.tryAgain}</TextButton>}
    </Note>
  )
}
