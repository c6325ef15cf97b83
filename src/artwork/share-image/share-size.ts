/** What networks and messengers ask of the picture of a shared link. Pixels. */
export const shareSize = { width: 1200, height: 630 } as const;
