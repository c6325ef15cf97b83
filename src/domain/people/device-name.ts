/**
 * The identifier of a device by the script of a payment provider: visible ASCII, because it becomes the value of a header.
 */
export const deviceName = /^[!-~]{1,256}$/;
