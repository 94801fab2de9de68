/** A modal of a site around its connect button, as a library makes it. */
export type SiteModal = {
  /** Excludes the dialog's host, as libraries do with what is outside of the modal. */
  exclude(host: HTMLElement | null): void
  /** What it has done because of events outside of it. */
  reports(): string[]
  remove(): void
}

type Wiring = {
  element: HTMLElement
  signal: AbortSignal
  report(what: string): void
}

const isIn = (element: HTMLElement, event: Event) =>
  event.target instanceof Node && element.contains(event.target)

const byInert = (host: HTMLElement | null) => {
  if (host) host.inert = true
}
const byAria = (host: HTMLElement | null) => host?.setAttribute('aria-hidden', 'true')

/** The ways in which the libraries' modals watch for what is outside. */
export const siteModals = {
  'React Aria': modalWith(byInert, ({ element, signal, report }) => {
    for (const type of ['pointerdown', 'pointerup', 'click'] as const) {
      document.addEventListener(
        type,
        (event) => {
          const inTopLayer =
            event.target instanceof Element && event.target.closest('[data-react-aria-top-layer]')
          if (!inTopLayer && !isIn(element, event)) report(type)
        },
        { capture: true, signal },
      )
    }
    document.addEventListener(
      'focusin',
      (event) => {
        if (isIn(element, event)) return
        report('focusin')
        element.focus()
      },
      { signal },
    )
    document.addEventListener('keydown', ({ key }) => report(key), { signal })
  }),
  Radix: modalWith(byAria, ({ element, signal, report }) => {
    document.body.style.pointerEvents = 'none'
    element.style.pointerEvents = 'auto'
    document.addEventListener('pointerdown', (event) => isIn(element, event) || report('press'), {
      signal,
    })
    document.addEventListener(
      'focusin',
      (event) => {
        if (isIn(element, event)) return
        report('focus')
        element.focus()
      },
      { signal },
    )
    document.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !element.contains(relatedTarget)) report('left')
      },
      { signal },
    )
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && report(key), {
      capture: true,
      signal,
    })
    for (const type of ['wheel', 'touchmove']) {
      document.addEventListener(type, (event) => event.preventDefault(), { passive: false, signal })
    }
  }),
  'focus-trap and MUI': modalWith(byAria, ({ element, signal, report }) => {
    for (const type of ['mousedown', 'touchstart', 'click', 'focusin', 'keydown']) {
      document.addEventListener(
        type,
        (event) => {
          if (isIn(element, event)) return
          if (event instanceof KeyboardEvent && !['Tab', 'Escape'].includes(event.key)) return
          report(type)
          event.preventDefault()
          event.stopImmediatePropagation()
          element.focus()
        },
        { capture: true, passive: false, signal },
      )
    }
    const contain = setInterval(() => {
      if (document.activeElement === document.body) element.focus()
    }, 50)
    signal.addEventListener('abort', () => clearInterval(contain))
  }),
  'a native dialog with listeners of its own': modalWith(
    byAria,
    ({ element, signal, report }) => {
      if (element instanceof HTMLDialogElement) element.showModal()
      element.addEventListener('close', () => report('close'), { signal })
      element.addEventListener(
        'focusout',
        ({ relatedTarget }) => {
          if (!(relatedTarget instanceof Node) || !element.contains(relatedTarget)) report('left')
        },
        { signal },
      )
      for (const type of ['keydown', 'keyup'] as const) {
        window.addEventListener(type, ({ key }) => key === 'Escape' && report(type), {
          capture: true,
          signal,
        })
      }
    },
    'dialog',
  ),
} satisfies Record<string, (content: HTMLElement) => SiteModal>

function modalWith(
  exclude: SiteModal['exclude'],
  wire: (wiring: Wiring) => void,
  tag: 'div' | 'dialog' = 'div',
) {
  return (content: HTMLElement): SiteModal => {
    const over = new AbortController()
    const element = document.createElement(tag)
    element.tabIndex = -1
    element.setAttribute('role', 'dialog')
    element.append(content)
    document.body.append(element)
    element.focus()
    const reports: string[] = []
    wire({ element, signal: over.signal, report: (what) => reports.push(what) })
    return {
      exclude,
      reports: () => reports,
      remove() {
        over.abort()
        element.remove()
        document.body.style.pointerEvents = ''
      },
    }
  }
}
