/**
 * Returns whether the browser makes calls; false without WebRTC, which some are built without or switch off.
 */
export const canCall = (): boolean => typeof RTCPeerConnection !== 'undefined';
