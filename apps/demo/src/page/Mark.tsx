/** A key, seen from the side. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <circle cx="12" cy="16" r="4.6" />
      <path d="M16.6 16H26M22.6 16v3.6" />
    </svg>
  )
}
