/** Returns whether the browser can make calls. Some browsers are built without WebRTC or switch it off. */
export const canCall = (): boolean => typeof RTCPeerConnection !== 'undefined';
