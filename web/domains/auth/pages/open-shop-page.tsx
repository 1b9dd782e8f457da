export const OpenShopPage = () => null;
