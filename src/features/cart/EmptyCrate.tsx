/** An empty crate of records, drawn in lines. */
export const EmptyCrate = () => (
  <svg
    className="empty-crate"
    viewBox="0 0 420 184"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M40 70h340l-22 113H62z" />
    <path d="M40 70 78 34h264l38 36M78 34v36M342 34v36" />
    <path d="M172 110h76a9 9 0 0 1 0 18h-76a9 9 0 0 1 0-18z" />
    <path d="M150 70 162 20l86-6 14 56" strokeDasharray="5 6" />
  </svg>
);
