import { isMobile } from '@latchkey/core/links'
import type { ReactNode } from 'react'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { Blank } from '../ui/Blank.tsx'
import { Button } from '../ui/Button.tsx'
import { Body, Top } from '../ui/Layout.tsx'
import { searchIcon } from '../ui/moreIcons.ts'
import { SearchField } from '../ui/SearchField.tsx'

type Props = {
  /** Names the field. */
  label: string
  text: string
  onText: (text: string) => void
  /** A short list needs no field. */
  hasField?: boolean
  isEmpty: boolean
  /** Says that nothing was found. */
  none: string
  children: ReactNode
}

/** A list below its search field, and `none` in its place if nothing matches. */
export function SearchedList(props: Props) {
  const { label, text, onText, hasField = true, isEmpty, none, children } = props
  const { clear } = useDialogContext().messages.common
  return (
    <>
      {hasField && (
        <Top>
          <SearchField
            label={label}
            clearLabel={clear}
            value={text}
            onValue={onText}
            autoFocus={!isMobile()}
          />
        </Top>
      )}
      <Body>
        {isEmpty ? (
          <Blank
            icon={searchIcon}
            title={none}
            action={
              <Button variant="quiet" onClick={() => onText('')}>
                {clear}
              </Button>
            }
          />
        ) : (
          children
        )}
      </Body>
    </>
  )
}
