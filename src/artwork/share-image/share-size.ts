/** The size of link previews on social networks and messengers, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;
