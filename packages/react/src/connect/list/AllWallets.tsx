import { listWallets, shownAs } from '@latchkey/core'
import { allWallets, searchWallets } from '@latchkey/core/features'
import { walletSearchDelay } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { Failure } from '../../common/Failure.tsx'
import { usePages } from '../../data/pages.ts'
import { useResource } from '../../data/query.ts'
import { useReadable } from '../../data/useReadable.ts'
import { useDialogContext, useIsCurrent } from '../../dialog/dialogContext.ts'
import { Blank } from '../../ui/Blank.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Body, Top } from '../../ui/Layout.tsx'
import { codeIcon, searchIcon } from '../../ui/moreIcons.ts'
import { Note } from '../../ui/Note.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonTiles } from '../../ui/SkeletonShapes.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useSheet } from '../../ui/sheets.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import { useMore } from '../../ui/useMore.ts'
import { css } from './generated/AllWallets.css.ts'
import { useListRules } from './useWallets.ts'
import { WalletTiles } from './WalletTiles.tsx'

/** Every wallet of the served list, by pages or by search. */
export function AllWallets() {
  useSheet(css)
  const { client, flows, messages } = useDialogContext()
  const connectors = useReadable(client.connectors)
  const rules = useListRules()
  const { mobile } = rules
  const isCurrent = useIsCurrent()
  useEffect(
    () => (isCurrent ? flows.pairing.keep({ urgent: !mobile }) : undefined),
    [isCurrent, flows, mobile],
  )
  const [text, setText] = useState('')
  const [certified, setCertified] = useState(false)
  const { wanted, isSearch, list, found, query, listed } = useServed(text, certified)
  const servesBadges = certified || list.items.some((wallet) => wallet.badge_type === 'certified')
  const more = useMore(!isSearch && list.hasMore && !list.isFetching, list.loadMore)
  const own = useOwnWallets(rules)
  const here = own.filter(
    (entry) =>
      entry.name.toLocaleLowerCase().includes(wanted.toLocaleLowerCase()) &&
      (!certified || listed.some((wallet) => shownAs(wallet, [entry], connectors))),
  )
  const others = listed.filter((wallet) => !shownAs(wallet, own, connectors))
  const count = here.length + others.length
  const isWaiting = query.isPending || text.trim() !== wanted
  const { allWallets: words } = messages
  return (
    <>
      <Top>
        <Search
          label={list.total ? words.searchCount(list.total) : words.search}
          text={text}
          onText={setText}
          isMobile={mobile}
        />
        {servesBadges && (
          <Switch label={words.certified} checked={certified} onChange={setCertified} />
        )}
      </Top>
      <div className="all">
        <Body>
          {here.some(({ looksLike }) => looksLike) && (
            <Note tone="caution">{messages.connect.lookAlikes}</Note>
          )}
          <p className="hidden" role="status">
            {isSearch && !isWaiting && found.data ? words.results(count) : ''}
          </p>
          {query.error && others.length === 0 ? (
            <Failure error={query.error} onRetry={query.refetch} />
          ) : isSearch && !isWaiting && count === 0 ? (
            <Blank
              icon={searchIcon}
              title={words.none}
              action={
                <Button variant="quiet" onClick={() => setText('')}>
                  {messages.common.clear}
                </Button>
              }
            >
              {words.noneText}
            </Blank>
          ) : (
            <WalletTiles
              label={messages.titles.allWallets}
              wallets={[...here.map((entry) => entry.wallet ?? entry), ...others]}
              isWhole={isSearch || !list.hasMore}
              isWaiting={isWaiting}
            >
              {isWaiting && others.length === 0 && <SkeletonTiles />}
            </WalletTiles>
          )}
          <div ref={more} />
        </Body>
      </div>
    </>
  )
}

type SearchProps = {
  label: string
  text: string
  onText: (text: string) => void
  isMobile: boolean
}

/** The search field. On a phone, also the button that shows the QR code for another device. */
function Search({ label, text, onText, isMobile }: SearchProps) {
  const { client, flows, messages } = useDialogContext()
  const pairing = useReadable(client.connectors).find(({ pairs }) => pairs)
  return (
    <div className="find">
      <SearchField
        label={label}
        clearLabel={messages.common.clear}
        value={text}
        onValue={onText}
        autoFocus={!isMobile}
      />
      {isMobile && pairing && (
        <IconButton
          filled
          icon={codeIcon}
          label={messages.walletConnect.showCode}
          onClick={() => flows.connect.start(pairing.id)}
        />
      )}
    </div>
  )
}

/** What the served list has for a text, a moment after it was typed: pages of all wallets, or a search. */
function useServed(text: string, certified: boolean) {
  const { client } = useDialogContext()
  const badge = certified ? 'certified' : undefined
  const wanted = useDelayed(text.trim(), walletSearchDelay)
  const isSearch = wanted !== ''
  const list = usePages(client, allWallets(client, badge))
  const found = useResource(client, isSearch ? searchWallets(client, wanted, badge) : null)
  const query = isSearch ? found : list
  const listed = isSearch ? (found.data?.items ?? []) : list.items
  return { wanted, isSearch, list, found, query, listed }
}

/** Returns the wallets in this browser and the site's own, which come first. The served list need not have them. */
function useOwnWallets(rules: ReturnType<typeof useListRules>) {
  const { client } = useDialogContext()
  const connectors = useReadable(client.connectors)
  return listWallets({
    connectors: connectors.filter(({ pairs }) => !pairs),
    connections: [],
    recent: [],
    featured: [],
    recommended: [],
    custom: client.options.customWallets,
    rules,
  })
}
