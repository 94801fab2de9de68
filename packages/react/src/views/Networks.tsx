import { isMobile } from '@latchkey/core/links'
import { debounce } from '@latchkey/protocol'
import { useState } from 'react'
import { useSurroundings } from '../context/surroundings.ts'
import { useDelayed } from '../data/useDelayed.ts'
import { NetworkRows } from '../parts/NetworkRows.tsx'
import { Blank } from '../ui/Blank.tsx'
import { Button, TextButton } from '../ui/Button.tsx'
import { Body, Foot, Top } from '../ui/Layout.tsx'
import { searchIcon } from '../ui/moreIcons.ts'
import { SearchField } from '../ui/SearchField.tsx'

/** With more than this many networks there is a search field. */
const few = 8

export function Networks() {
  const { client, dialog, messages } = useSurroundings()
  const [text, setText] = useState('')
  const wanted = useDelayed(text.trim().toLocaleLowerCase(), debounce.networkSearch)
  const all = client.options.networks
  const networks = all.filter((network) => network.name.toLocaleLowerCase().includes(wanted))
  const words = messages.networks
  return (
    <>
      {all.length > few && (
        <Top>
          <SearchField
            label={words.search}
            clearLabel={messages.common.clear}
            value={text}
            onValue={setText}
            autoFocus={!isMobile()}
          />
        </Top>
      )}
      <Body>
        {networks.length === 0 ? (
          <Blank
            icon={searchIcon}
            title={words.none}
            action={
              <Button variant="quiet" onClick={() => setText('')}>
                {messages.common.clear}
              </Button>
            }
          />
        ) : (
          <NetworkRows networks={networks} />
        )}
      </Body>
      {client.options.enableWalletGuide && (
        <Foot>
          <TextButton
            onClick={() => {
              client.events.emit({ event: 'CLICK_NETWORK_HELP' })
              dialog.push({ view: 'WhatIsANetwork' })
            }}
          >
            {words.whatIs}
          </TextButton>
        </Foot>
      )}
    </>
  )
}
