import type { TokenBalance } from '@latchkey/protocol/wire'
import { TokenPicture } from '../common/TokenRow.tsx'
import { useDialogContext } from '../dialog/dialogContext.ts'
import type { ViewName } from '../dialog/routes.ts'
import { Icon } from '../ui/Icon.tsx'
import { chevronIcon } from '../ui/icons.ts'
import { useSheet } from '../ui/sheets.ts'
import { css } from './generated/TokenPick.css.ts'

type Props = {
  token: TokenBalance | undefined
  /** Where one is chosen. */
  view: ViewName
  /** Absent where no other one can be chosen. */
  onPick: (() => void) | undefined
}

/** The token beside an amount; a press leads to where another one is chosen. */
export function TokenPick({ token, view, onPick }: Props) {
  useSheet(css)
  const { messages, preload } = useDialogContext()
  const picture = token && <TokenPicture token={token} size={28} badge={false} />
  if (token && !onPick) {
    return (
      <span className="pick fixed">
        {picture}
        {token.symbol}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={token ? 'pick' : 'pick none'}
      onPointerEnter={() => preload(view)}
      onClick={onPick}
    >
      {picture}
      {token ? token.symbol : messages.send.chooseToken}
      <Icon path={chevronIcon} />
    </button>
  )
}
