/** What the script of a payment provider calls a device: visible ASCII, because it becomes the value of a header. */
export const deviceName = /^[!-~]{1,256}$/;
