/** Shows six digits that the visitor compares, in two groups. A reader speaks them one by one. */
export function Digits({ children }: { children: string }) {
  return (
    <p class="digits" role="img" aria-label={[...children].join(' ')}>
      <span>{children.slice(0, 3)}</span>
      <span>{children.slice(3)}</span>
    </p>
  )
}
